import { publicName } from '../../src/domain/public-name';
import type { Random } from './random';

const FIRST_NAMES =
  'Aarav Aditi Aditya Akhil Alia Amrita Anand Ananya Anil Anjali Ankit Anuradha Aparna Arjun Arun Asha Ashwin Ayesha Bhavna Chetan Deepa Deepak Devika Dhruv Divya Esha Farah Farhan Gauri Gautam Geeta Gurpreet Harish Harpreet Hema Imran Indira Ishaan Jaya Jyoti Kabir Kajal Karan Kavita Kavya Kiran Krishna Lakshmi Lalita Leena Madhav Madhuri Mahesh Manish Manpreet Meena Meera Mohan Mohit Nandini Naveen Neha Nikhil Nilima Nisha Nitin Padma Pallavi Pooja Prakash Pranav Preeti Priya Rahul Rajesh Rakesh Ramesh Rashmi Ravi Rekha Rina Ritu Rohan Rohit Ruchi Sachin Sahil Sameer Sandhya Sanjay Sarita Shabnam Shalini Shanti Shreya Siddharth Simran Smita Sneha Sonal Sridhar Sudha Sunil Sunita Suresh Swati Tanvi Tara Tenzin Uma Usha Vandana Varun Vidya Vijay Vikram Vinay Vivek Yamini Yash Zoya'.split(
    ' ',
  );
const LAST_NAMES =
  'Agarwal Ahmed Bajaj Banerjee Basu Bhat Bhatia Bose Chatterjee Chauhan Chopra Choudhury Das Dasgupta Deshmukh Deshpande Dsouza Fernandes Gandhi Ghosh Gill Goswami Gowda Gupta Hegde Iyengar Iyer Jadhav Jain Joshi Kamath Kapoor Kaur Khan Kulkarni Kumar Lobo Mahajan Malhotra Mathew Mehta Menon Mishra Mukherjee Nair Naidu Pandey Parekh Patel Patil Pillai Prasad Rao Rastogi Reddy Roy Saxena Sen Seth Shah Sharma Shetty Sinha Singh Srinivasan Subramanian Thomas Tiwari Varghese Varma Verma Yadav'.split(
    ' ',
  );

export const CITIES: readonly string[] =
  'Ahmedabad,Amritsar,Aurangabad,Bengaluru,Bhopal,Bhubaneswar,Chandigarh,Chennai,Coimbatore,Dehradun,Delhi,Ernakulam,Faridabad,Gangtok,Goa,Gurugram,Guwahati,Gwalior,Hyderabad,Indore,Jabalpur,Jaipur,Jammu,Jamshedpur,Jodhpur,Kanpur,Kochi,Kolhapur,Kolkata,Kozhikode,Lucknow,Ludhiana,Madurai,Mangaluru,Mumbai,Mysuru,Nagpur,Nashik,Noida,Panjim,Patna,Puducherry,Pune,Raipur,Rajkot,Ranchi,Shillong,Shimla,Siliguri,Surat,Thane,Thiruvananthapuram,Tiruchirappalli,Udaipur,Vadodara,Varanasi,Vijayawada,Visakhapatnam'.split(
    ',',
  );

/** "Meera I.", as the shop shows every author of a review or question. */
export function createPersonName(random: Random): string {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  // Drawn by older seeds, which had some full names: without it, everything generated afterwards would be different.
  random.next();
  return publicName({ firstName, lastName });
}
